/** The table of document 003's figure 1. The names represent the deleted identifiers. */
export const FIGURE_1: readonly {
  readonly name: string;
  readonly age: number;
  readonly weight: number;
  readonly disease: string;
}[] = [
  { name: "A", age: 22, weight: 52, disease: "胃炎" },
  { name: "B", age: 48, weight: 72, disease: "糖尿病" },
  { name: "C", age: 25, weight: 65, disease: "肺炎" },
  { name: "D", age: 24, weight: 68, disease: "インフルエンザ" },
  { name: "E", age: 59, weight: 66, disease: "糖尿病" },
  { name: "F", age: 51, weight: 60, disease: "糖尿病" },
  { name: "G", age: 33, weight: 75, disease: "心臓病" },
  { name: "H", age: 78, weight: 64, disease: "インフルエンザ" },
  { name: "I", age: 78, weight: 57, disease: "肺炎" },
  { name: "J", age: 74, weight: 48, disease: "アルツハイマー" },
  { name: "K", age: 65, weight: 50, disease: "肺炎" },
  { name: "L", age: 64, weight: 53, disease: "胃炎" },
  { name: "M", age: 74, weight: 59, disease: "アルツハイマー" },
];

/** Table 1 of document 003: classes for k = 3. */
export const TABLE_1: readonly string[] = ["ACDG", "BFE", "HKL", "JIM"];

/** Table 3: classes with weak 4-diversity. */
export const TABLE_3: readonly string[] = ["ACDGB", "EHKJ", "FLIM"];
