import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";

/** Registers only what line charts use. */
Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip);
