/** The distance in km from which on a location counts as completely lost (s_U) or not inferred at all (s_T). Source: PWS Cup 2019 rules. */
export const DISTANCE_LIMIT_KM = 2;

/** The weight in s_T of an event whose original region is a hospital region; others weigh 1. Source: PWS Cup 2019 rules. */
export const HOSPITAL_WEIGHT = 10;
