import { Chart, LinearScale, PointElement, ScatterController } from "chart.js";

/** Registers only what the charts use. */
Chart.register(ScatterController, PointElement, LinearScale);
