/**
 * The page's whole style: light or dark as the reader has it, and black on white on paper. Series
 * keep apart for colour-blind eyes (Okabe & Ito 2008).
 */
export const style = `
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c2127; --soft: #5a6572; --line: #d5dbe1; --shade: #f3f5f7; --heat: 0, 94, 162;
  --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #b8478a; --s4: #8a6d00; --s5: #3d8fbf; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #e6eaee; --soft: #a2adb8; --line: #38414a; --shade: #1d2329; --heat: 86, 180, 233;
  --s0: #56b4e9; --s1: #f0883e; --s2: #2fc49a; --s3: #dd8dbb; --s4: #e0c341; --s5: #8fc9ea; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.5rem 4rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p { margin: .4rem 0; max-width: 46rem; }
.soft, figcaption, caption { color: var(--soft); }
figure { margin: 1rem 0; }
svg { display: block; width: 100%; height: auto; max-width: 46rem; font: 12px system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: var(--ink); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .75rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .25rem; }
th, td { padding: .2rem .7rem .2rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; }
thead th { color: var(--soft); border-bottom-color: var(--soft); }
.figure { text-align: right; white-space: nowrap; } .words { text-align: left; }
ul.key { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0; padding: 0; }
ul.key i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
${[0, 1, 2, 3, 4, 5].map((k) => `.s${k} { fill: var(--s${k}); background: var(--s${k}); stroke: none; }`).join('\n')}
.grid { stroke: var(--line); stroke-width: 1; } .whisker { stroke: var(--ink); stroke-width: 1.5; } .zero { stroke: var(--soft); stroke-dasharray: 3 3; }
text.soft { fill: var(--soft); } .cell { fill: rgb(var(--heat)); } .right { stroke: var(--soft); stroke-width: 1.5; fill: none; } .over { fill: var(--paper); }
ol.examples { padding-left: 2.2rem; } ol.examples li { margin: .35rem 0; } .note { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .87em; white-space: pre-wrap; }
.note b { font-weight: 600; border-bottom: 2px solid var(--s0); } .note i { font-style: normal; background: color-mix(in srgb, var(--s1) 22%, transparent); }
.letterhead { display: flex; align-items: center; gap: 1rem; font-weight: 600; } .logo { max-height: 4rem; max-width: 14rem; }
.annex { border-top: 0; font-size: 1.6rem; }
.sign { min-width: 11rem; height: 3rem; }
dl { display: grid; grid-template-columns: fit-content(24rem) 1fr; gap: .2rem 1rem; margin: .5rem 0; } dt { color: var(--soft); } dd { margin: 0; }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #b8478a; --s4: #8a6d00; --s5: #3d8fbf; --heat: 0, 94, 162; }
  body { max-width: none; padding: 0; font-size: 10pt; } h2, h3 { break-after: avoid; } figure, tr, li { break-inside: avoid; } .wide { overflow: visible; }
  .sheet { break-before: page; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`
