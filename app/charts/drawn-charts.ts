import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from "chart.js";

/** Registers only what the charts use. */
Chart.register(ScatterController, LineController, PointElement, LineElement);
Chart.register(LinearScale, LogarithmicScale, CategoryScale, Tooltip);

export { Line, Scatter } from "react-chartjs-2";
