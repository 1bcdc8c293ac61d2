/** Kilometres at which a location counts as wholly lost, or as not inferred at all. Source: PWS Cup 2019 rules. */
export const DISTANCE_LIMIT_KM = 2;

/** The weight in s_T of an event whose original region is a hospital region; others weigh 1. Source: the same. */
export const HOSPITAL_WEIGHT = 10;
