import type { LabMethod } from "./lab-fields.ts";

/** A published work with a permanent address. */
export interface Work {
  readonly authors: string;
  readonly title: string;
  /** Where and when it was published. */
  readonly published: string;
  readonly url: string;
}

const SWEENEY: Work = {
  authors: "Sweeney",
  title: "k-anonymity: a model for protecting privacy",
  published: "International Journal of Uncertainty, Fuzziness and Knowledge-Based Systems, 2002",
  url: "https://doi.org/10.1142/S0218488502001648",
};

const ADULT: Work = {
  authors: "Becker, Kohavi",
  title: "Adult",
  published: "UCI Machine Learning Repository, 1996",
  url: "https://doi.org/10.24432/C5XW20",
};

const RAPPOR: Work = {
  authors: "Erlingsson, Pihur, Korolova",
  title: "RAPPOR: randomized aggregatable privacy-preserving ordinal response",
  published: "CCS 2014",
  url: "https://doi.org/10.1145/2660267.2660348",
};

const KAIROUZ: Work = {
  authors: "Kairouz, Bonawitz, Ramage",
  title: "Discrete distribution estimation under local privacy",
  published: "ICML 2016",
  url: "https://arxiv.org/abs/1602.07387",
};

const CALIBRATING_NOISE: Work = {
  authors: "Dwork, McSherry, Nissim, Smith",
  title: "Calibrating noise to sensitivity in private data analysis",
  published: "TCC 2006",
  url: "https://doi.org/10.1007/11681878_14",
};

const EXPONENTIAL_MECHANISM: Work = {
  authors: "McSherry, Talwar",
  title: "Mechanism design via differential privacy",
  published: "FOCS 2007",
  url: "https://doi.org/10.1109/FOCS.2007.66",
};

const LEAST_SIGNIFICANT_BITS: Work = {
  authors: "Mironov",
  title: "On significance of the least significant bits for differential privacy",
  published: "CCS 2012",
  url: "https://doi.org/10.1145/2382196.2382264",
};

const FOUNDATIONS: Work = {
  authors: "Dwork, Roth",
  title: "The algorithmic foundations of differential privacy",
  published: "Foundations and Trends in Theoretical Computer Science, 2014",
  url: "https://doi.org/10.1561/0400000042",
};

const ANALYTIC_GAUSSIAN: Work = {
  authors: "Balle, Wang",
  title: "Improving the Gaussian mechanism for differential privacy",
  published: "ICML 2018",
  url: "https://proceedings.mlr.press/v80/balle18a.html",
};

const DISCRETE_GAUSSIAN: Work = {
  authors: "Canonne, Kamath, Steinke",
  title: "The discrete Gaussian for differential privacy",
  published: "NeurIPS 2020",
  url: "https://arxiv.org/abs/2004.00010",
};

const SENSITIVITY_UNDERESTIMATED: Work = {
  authors: "Casacuberta, Shoemate, Vadhan, Wagaman",
  title: "Widespread underestimation of sensitivity in differentially private libraries and how to fix it",
  published: "CCS 2022",
  url: "https://doi.org/10.1145/3548606.3560708",
};

const L_DIVERSITY: Work = {
  authors: "Machanavajjhala, Kifer, Gehrke, Venkitasubramaniam",
  title: "l-diversity: privacy beyond k-anonymity",
  published: "ACM Transactions on Knowledge Discovery from Data, 2007",
  url: "https://doi.org/10.1145/1217299.1217302",
};

const T_CLOSENESS: Work = {
  authors: "Li, Li, Venkatasubramanian",
  title: "t-closeness: privacy beyond k-anonymity and l-diversity",
  published: "ICDE 2007",
  url: "https://doi.org/10.1109/ICDE.2007.367856",
};

const MONDRIAN: Work = {
  authors: "LeFevre, DeWitt, Ramakrishnan",
  title: "Mondrian multidimensional k-anonymity",
  published: "ICDE 2006",
  url: "https://doi.org/10.1109/ICDE.2006.101",
};

const GOLDEN_SECTION: Work = {
  authors: "Kiefer",
  title: "Sequential minimax search for a maximum",
  published: "Proceedings of the American Mathematical Society, 1953",
  url: "https://doi.org/10.1090/S0002-9939-1953-0055639-3",
};

/**
 * The works that each method builds on, beside the document that it implements, if they have a permanent address. No permanent
 * addresses are known for the documents themselves (docs/lab/README.md).
 */
export const WORKS_BEHIND: Readonly<Record<LabMethod, readonly Work[]>> = {
  "sampling-k-anonymity": [SWEENEY, CALIBRATING_NOISE, ADULT],
  "location-ldp": [RAPPOR],
  "population-error": [KAIROUZ],
  laplace: [
    CALIBRATING_NOISE,
    EXPONENTIAL_MECHANISM,
    LEAST_SIGNIFICANT_BITS,
    FOUNDATIONS,
    ANALYTIC_GAUSSIAN,
    DISCRETE_GAUSSIAN,
    SENSITIVITY_UNDERESTIMATED,
  ],
  "l-diversity": [L_DIVERSITY, T_CLOSENESS],
  "wk-anonymity": [MONDRIAN, GOLDEN_SECTION],
};
