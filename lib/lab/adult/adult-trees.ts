import {
  buildTaxonomyTree,
  leafNames,
  type TaxonomySpec,
  type TaxonomyTree,
} from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";

/**
 * A choice of generalization trees for the four attributes of Adult that document 000 uses. The document's text does not describe
 * its trees, so the lab runs several choices to show how much they matter.
 */
export interface AdultTrees {
  /** The name by which code refers to it. */
  readonly name: string;
  readonly label: LabText;
  readonly why: LabText;
  readonly age: TaxonomyTree;
  readonly workclass: TaxonomyTree;
  readonly education: TaxonomyTree;
  readonly income: TaxonomyTree;
}

const income = tree("any", ["<=50K", ">50K"]);

const educationByStage = tree("any", [
  group("primary", ["Preschool", "1st-4th", "5th-6th", "7th-8th"]),
  group("secondary", ["9th", "10th", "11th", "12th", "HS-grad"]),
  group("college", ["Some-college", "Assoc-voc", "Assoc-acdm"]),
  group("university", ["Bachelors", "Masters", "Prof-school", "Doctorate"]),
]);

const educations = leafNames(educationByStage);

/** Six decades of age, halved again and again. */
const agesHalved = halves(["10s", "20s", "30s", "40s", "50s", "60s"]);

const government = group("Government", ["Federal-gov", "Local-gov", "State-gov"]);

/** The trees that fit the hints in the document's text: six ages in pairs, and six workclasses, three of them under Government. */
export const TREES_OF_THE_TEXT: AdultTrees = {
  name: "text",
  label: bilingual("text", "本文"),
  why: bilingual(
    "six ages and six workclasses, to match 2/6 + 3/6 in section 2.4: 60s includes everybody aged 60 or over, Self-emp-not-inc the " +
      "21 Without-pay records",
    "第2.4節の2/6 + 3/6に合わせた6つの年代と6つの職業。60sは60歳以上、Self-emp-not-incはWithout-payの21件を含みます",
  ),
  age: tree("any", [
    group("10s-20s", ["10s", "20s"]),
    group("30s-40s", ["30s", "40s"]),
    group("50s-60s", ["50s", "60s"]),
  ]),
  workclass: tree("any", [government, "Private", group("Self", ["Self-emp-inc", "Self-emp-not-inc"])]),
  education: educationByStage,
  income,
};

/** Trees in which every decade and every workclass of the complete records is a leaf of its own. */
export const TREES_OF_ALL_VALUES: AdultTrees = {
  name: "all values",
  label: bilingual("all values", "全値"),
  why: bilingual(
    "nine decades of age (10s to 90s) and seven workclasses: no values are merged in advance",
    "9つの年代（10s〜90s）と7つの職業。あらかじめ併合しません",
  ),
  age: tree("any", [
    group("10s-20s", ["10s", "20s"]),
    group("30s-40s", ["30s", "40s"]),
    group("50s-60s", ["50s", "60s"]),
    group("70s-90s", ["70s", "80s", "90s"]),
  ]),
  workclass: tree("any", [
    government,
    "Private",
    group("Self", ["Self-emp-inc", "Self-emp-not-inc"]),
    "Without-pay",
  ]),
  education: educationByStage,
  income,
};

/** The coarsest choice of trees, with no level between a value and the root. */
const FLAT_TREES: AdultTrees = {
  name: "flat",
  label: bilingual("flat", "平坦"),
  why: bilingual(
    "no level between a value and `any`: an attribute is either kept or dropped entirely",
    "値と`any`の間に段がありません。属性は残るか、丸ごと消えるかのどちらかです",
  ),
  age: tree("any", ["10s", "20s", "30s", "40s", "50s", "60s"]),
  workclass: tree("any", [
    "Federal-gov",
    "Local-gov",
    "State-gov",
    "Private",
    "Self-emp-inc",
    "Self-emp-not-inc",
  ]),
  education: tree("any", educations),
  income,
};

/** Binary trees, which give the smallest steps and thus the finest recodings. */
const BINARY_TREES: AdultTrees = {
  name: "binary",
  label: bilingual("binary", "二分"),
  why: bilingual(
    "each step splits a range in two: many small steps, thus finer recodings",
    "一段ごとに範囲を二つに分けます。段が細かく、より細かい再符号化になります",
  ),
  age: agesHalved,
  workclass: halves(["Federal-gov", "Local-gov", "State-gov", "Private", "Self-emp-inc", "Self-emp-not-inc"]),
  education: halves(educations),
  income,
};

/** The trees that come nearest to the published means, without support in the document's text. */
const TWO_GROUPS_TREES: AdultTrees = {
  name: "two groups",
  label: bilingual("two groups", "二群"),
  why: bilingual(
    "ages halved again and again, workclasses as in the text, educations in two groups (up to HS-grad, and above); found by a search " +
      "for the published means, not in the text: its ages contradict figure 2.3, which joins the 50s and the 60s",
    "年代は半分ずつに分け、職業は本文のとおり、学歴は二群（HS-gradまでと、それより上）。本文からではなく、公表された平均に近いものを" +
      "探して見つけました。年代は、50代と60代をまとめる図2.3と合いません",
  ),
  age: agesHalved,
  workclass: TREES_OF_THE_TEXT.workclass,
  education: tree("any", [
    group("up to HS-grad", educations.slice(0, educations.indexOf("HS-grad") + 1)),
    group("above HS-grad", educations.slice(educations.indexOf("HS-grad") + 1)),
  ]),
  income,
};

/** The choices that the lab compares; the first is its default. */
export const ADULT_TREES: readonly AdultTrees[] = [
  TREES_OF_THE_TEXT,
  TREES_OF_ALL_VALUES,
  BINARY_TREES,
  FLAT_TREES,
  TWO_GROUPS_TREES,
];

function group(name: string, children: readonly TaxonomySpec[]): TaxonomySpec {
  return { name, children };
}

function tree(name: string, children: readonly TaxonomySpec[]): TaxonomyTree {
  return buildTaxonomyTree(group(name, children));
}

function halves(values: readonly string[]): TaxonomyTree {
  const spec = (part: readonly string[]): TaxonomySpec => {
    if (part.length === 1) return part[0];
    const middle = Math.ceil(part.length / 2);
    const name = `${part[0]}..${part[part.length - 1]}`;
    return group(name, [spec(part.slice(0, middle)), spec(part.slice(middle))]);
  };
  return buildTaxonomyTree(spec(values));
}
