/* What the lab is made of, as a part of the library: docs/library-privacy.md. */

export { analyticSigmaPerSensitivity } from "./central-dp/analytic-gaussian.ts";
export { chooseExponentially } from "./central-dp/exponential-mechanism.ts";
export { type GaussianNoise, gaussianNoise } from "./central-dp/gaussian-mechanism.ts";
export { type LaplaceNoise, laplaceErrorBound, laplaceNoise } from "./central-dp/laplace-mechanism.ts";
export * from "./central-dp/popularity-map.ts";
export * from "./central-dp/privacy-budget.ts";
export * from "./central-dp/queries.ts";
export * from "./k-anonymity/generalization.ts";
export { countOf, type LocalClass, topDownLocalRecoding } from "./k-anonymity/local-recoding.ts";
export * from "./k-anonymity/sampling-epsilon.ts";
export {
  buildTaxonomyTree,
  leafNames,
  leavesUnder,
  type TaxonomySpec,
  type TaxonomyTree,
} from "./k-anonymity/taxonomy-tree.ts";
export * from "./k-anonymity/top-down-recoding.ts";
export {
  assignBestOrRest,
  type DiverseAssignment,
  NotDiverseEnough,
} from "./l-diversity/best-or-rest.ts";
export { type FacilityInstance, pointInstance } from "./l-diversity/facility-instance.ts";
export * from "./local-dp/binary-mechanism.ts";
export type { EmOptions, EmResult } from "./local-dp/em-algorithm.ts";
export { fitKrr, type KrrFit } from "./local-dp/krr-fit.ts";
export { estimateKrrByEm, estimateKrrByInversion } from "./local-dp/krr-population.ts";
export { estimateByMle } from "./local-dp/maximum-likelihood.ts";
export { fitPlanarLaplace, type PlanarLaplaceFit } from "./local-dp/planar-laplace-fit.ts";
export * from "./local-dp/population-error.ts";
export { estimateByEm } from "./local-dp/rappor-em.ts";
export * from "./tables/anonymity-measures.ts";
export type { CategoricalTable } from "./tables/categorical-table.ts";
export { countRecords, type RecordCounts } from "./tables/record-counts.ts";
export { CircleIndex } from "./wk-anonymity/circle-index.ts";
export type { Rectangle, UserCircles } from "./wk-anonymity/geometry.ts";
export * from "./wk-anonymity/measures.ts";
export { mondrianAreas } from "./wk-anonymity/mondrian.ts";
export { overlapProbability } from "./wk-anonymity/overlap.ts";
export { PresenceCount, roundDown } from "./wk-anonymity/poisson-binomial.ts";
export * from "./wk-anonymity/wk-areas.ts";
export { WkCondition, type WkRequirement } from "./wk-anonymity/wk-condition.ts";
