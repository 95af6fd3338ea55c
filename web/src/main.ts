import "@fontsource-variable/cinzel/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource-variable/source-sans-3/wght-italic.css";
import "./styles/theme.css";
import "./styles/base.css";
import "./board/board.css";
import { mount } from "svelte";
import App from "./App.svelte";
import icons from "./art/icons.svg?raw";
import { applySettings } from "./settings.svelte";

applySettings();
document.body.insertAdjacentHTML("afterbegin", icons);
mount(App, { target: document.getElementById("app")! });
