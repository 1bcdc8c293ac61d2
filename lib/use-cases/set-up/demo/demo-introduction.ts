import type { PictureText, Story } from "../../rounds/introduction/schemas.ts";

/** Without line breaks within a paragraph: between Japanese sentences they would be shown as blanks. */
export const DEMO_STORY: Story = {
  bodyEn: [
    "**Where do you go all day?** Each team guards the traces of a few hundred invented people who live in a city that looks like central",
    " Tokyo. Teams blur, swap and delete until nobody can be found, and the traces still tell where the city is busy.\n\n",
    "This contest is a demonstration: sign in with one of its accounts, hand in a set, and see it scored within seconds.",
  ].join(""),
  bodyJa: [
    "**1日の動きから、誰なのか分かってしまうでしょうか**。各チームが、東京都心に似た街に暮らす架空の数百人のトレースを守ります。",
    "ぼかし、入れ替え、消して、誰も特定されないように、それでも街のにぎわいは分かるようにします。\n\n",
    "これはデモ用のコンテストです。用意されたアカウントでサインインしてデータを提出すると、数秒で採点されます。",
  ].join(""),
};

/** What the picture shows: demo-picture.ts. */
export const DEMO_PICTURE_TEXT: PictureText = {
  altEn:
    "A map of squares, the stronger coloured, the more often invented people are there: most around a few centres.",
  altJa: "マス目の地図。色の濃いマスほど架空の人々が多く訪れ、いくつかの中心の周りに集まっている。",
};
