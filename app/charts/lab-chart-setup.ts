import {
  Chart,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from "chart.js";

/** Registers only what the lab's charts use. */
Chart.register(ScatterController, PointElement, LineElement, LinearScale, LogarithmicScale, Tooltip);
