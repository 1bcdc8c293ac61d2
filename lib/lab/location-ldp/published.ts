/** Table A.2 of document 000: people in Tokyo's 23 wards at each time. */
export const HOURS: readonly string[] = ["8:00", "11:00", "14:00", "17:00", "20:00", "23:00"];
export const TOTALS: readonly number[] = [2957, 3922, 4640, 4793, 4300, 3283];

/** Table A.3: the ten wards with the largest mean population, by time in the order of {@link HOURS}. */
export const TABLE_A_3: readonly { readonly ward: string; readonly people: readonly number[] }[] = [
  { ward: "渋谷区", people: [262, 394, 533, 532, 479, 351] },
  { ward: "新宿区", people: [278, 414, 505, 531, 454, 304] },
  { ward: "港区", people: [267, 393, 509, 479, 416, 284] },
  { ward: "千代田区", people: [186, 381, 506, 496, 476, 248] },
  { ward: "世田谷区", people: [295, 331, 367, 403, 368, 317] },
  { ward: "杉並区", people: [165, 209, 227, 246, 187, 188] },
  { ward: "中央区", people: [121, 177, 216, 188, 148, 118] },
  { ward: "文京区", people: [98, 166, 181, 197, 206, 143] },
  { ward: "品川区", people: [98, 147, 182, 173, 147, 99] },
  { ward: "中野区", people: [154, 117, 116, 133, 141, 142] },
];

/** Table A.4: the mean, largest and smallest population, captioned as that of the 23 wards, at each time. */
export const TABLE_A_4: readonly {
  readonly mean: number;
  readonly largest: number;
  readonly smallest: number;
}[] = [
  { mean: 192.4, largest: 295, smallest: 98 },
  { mean: 272.9, largest: 414, smallest: 117 },
  { mean: 334.2, largest: 533, smallest: 116 },
  { mean: 337.8, largest: 532, smallest: 133 },
  { mean: 302.2, largest: 479, smallest: 141 },
  { mean: 219.4, largest: 351, smallest: 99 },
];

/** The other thirteen wards, which the document does not list. */
export const OTHER_WARDS: readonly string[] = [
  "豊島区",
  "大田区",
  "目黒区",
  "練馬区",
  "台東区",
  "板橋区",
  "江東区",
  "北区",
  "墨田区",
  "足立区",
  "江戸川区",
  "葛飾区",
  "荒川区",
];

/** The number of collections at each time for table A.5. */
export const PUBLISHED_RUNS = 10;

/** Table A.5: the mean error S over the times and {@link PUBLISHED_RUNS} collections each. */
export const TABLE_A_5: readonly { readonly epsilon: number; readonly em: number; readonly mle: number }[] = [
  { epsilon: 0.5, em: 2971.31, mle: 4885.28 },
  { epsilon: 1.0, em: 1846.69, mle: 2256.53 },
  { epsilon: 1.5, em: 1404.14, mle: 1614.74 },
  { epsilon: 2.0, em: 982.69, mle: 1072.24 },
  { epsilon: 2.5, em: 780.58, mle: 849.41 },
  { epsilon: 3.0, em: 628.41, mle: 710.34 },
  { epsilon: 3.5, em: 524.8, mle: 601.56 },
  { epsilon: 4.0, em: 407.92, mle: 503.13 },
  { epsilon: 4.5, em: 349.73, mle: 434.63 },
  { epsilon: 5.0, em: 287.42, mle: 363.16 },
];

/** Section A.4.4, at 17:00 and epsilon 0.5: the MLE's error minus EM's, and the correlations of the wards' errors with their people. */
export const AT_17_00 = { difference: 1871.515, correlationOfEm: 0.87, correlationOfMle: 0.255 } as const;
