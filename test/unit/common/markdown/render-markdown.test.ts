import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../lib/common/markdown/render-markdown.ts";

describe("renderMarkdown", () => {
  it("puts tables into boxes that the keyboard can scroll", () => {
    const html = renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |");
    expect(html).toMatch(/^<div tabindex="0"><table>[\s\S]*<\/table><\/div>\n$/);
  });

  it("renders headings below the page's own, lists, tables and links", () => {
    const html = renderMarkdown(
      "# A\n\n###### F\n\n- *b*\n\n| x |\n| - |\n| 1 |\n\n[c](/rules) https://example.org",
    );
    expect(html).toContain("<h2>A</h2>");
    expect(html).toContain("<h6>F</h6>");
    expect(html).toContain("<li><em>b</em></li>");
    expect(html).toContain("<td>1</td>");
    expect(html).toContain('<a href="/rules">c</a>');
    expect(html).toContain(
      '<a href="https://example.org" rel="nofollow noopener noreferrer">https://example.org</a>',
    );
  });

  it("sets scores with subscripts, except in code", () => {
    expect(renderMarkdown("**s_U**が`s_U` s_I,min, s_T s_req. s_user s_Ux")).toBe(
      "<p><strong><i>s</i><sub>U</sub></strong>が<code>s_U</code> <i>s</i><sub>I,min</sub>, <i>s</i><sub>T</sub> " +
        "<i>s</i><sub>req</sub>. s_user s_Ux</p>\n",
    );
  });

  it("treats an address without a scheme as external", () => {
    expect(renderMarkdown("[x](//elsewhere.example)")).toContain('rel="nofollow noopener noreferrer"');
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "![x](https://elsewhere.example/pixel.png)",
    "<javascript:alert(1)>",
    '[x](https://a.example "onmouseover=\\"alert(1)")',
    "```<script>\n<b onclick=x>\n```",
  ])("removes everything that runs or fetches: %s", (text) => {
    expect(dangersIn(renderMarkdown(text))).toEqual([]);
  });

  it.each(["[here]()", "[here]( )"])("renders no link without an address: %s", (text) => {
    expect(renderMarkdown(text)).toBe("<p>here</p>\n");
  });

  it("removes everything that runs or fetches from arbitrary text", () => {
    const pieces = fc.constantFrom(
      "<script>",
      "</script>",
      "<img src=x ",
      "onerror=x>",
      "javascript:",
      "[",
      "](",
      ")",
      "!",
      "<",
      ">",
      '"',
      "'",
      "`",
      "#",
      "\n",
      "data:",
      "a",
      "&colon;",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(dangersIn(renderMarkdown(parts.join("")))).toEqual([]);
      }),
    );
  });
});

const TAGS = /^(h[2-6]|p|ul|ol|li|em|strong|s|code|pre|blockquote|hr|br|a|div|table|thead|tbody|tr|th|td)$/;

/** Tags, attributes and addresses of some HTML that a text may not bring in. */
function dangersIn(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|</gi)].flatMap(
    ([all, tag, attributes = ""]) => {
      if (!tag || !TAGS.test(tag)) return [all];
      return [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].flatMap(([pair, name, value = ""]) => {
        if (name === "href") return /^(https?:|mailto:|[/#])/i.test(value) ? [] : [pair];
        return ["rel", "title", "class", "start", "style", "tabindex"].includes(name) ? [] : [pair];
      });
    },
  );
}
