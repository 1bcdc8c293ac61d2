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

/** Only the parts of Chart.js that the charts use, to keep the bundle small. */
Chart.register(ScatterController, LineController, PointElement, LineElement);
Chart.register(LinearScale, LogarithmicScale, CategoryScale, Tooltip);

export { Line, Scatter } from "react-chartjs-2";
