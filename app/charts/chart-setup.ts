import { Chart, LinearScale, PointElement, ScatterController } from "chart.js";
import annotation from "chartjs-plugin-annotation";

/** Registers only what the charts use. */
Chart.register(ScatterController, PointElement, LinearScale, annotation);
