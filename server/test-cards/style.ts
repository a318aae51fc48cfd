/**
 * The look of the test provider's pages: another house than the shop, so that nobody wonders where they are. Dark, and
 * light where the checkbox is ticked.
 */
export const style = `
*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:dark;--ground:#0e1019;--card:#171a28;--well:#10131e;--ink:#f1f2f9;--soft:#b4b8cc;--line:#2d3247;
--edge:#6d7390;--key:#a9a5ff;--on-key:#12104a;--key-over:#c2bfff;--bad:#ff9d92;--bad-well:#34181a;--tag:#3a2f0c;
--on-tag:#ffd873;--ring:#c2bfff;--shade:rgb(0 0 0/.5)}
:root:has(#theme-toggle:checked){color-scheme:light;--ground:#eef0f6;--card:#fff;--well:#f6f7fb;--ink:#171a2b;
--soft:#545a75;--line:#dcdfea;--edge:#767c96;--key:#3d37c9;--on-key:#fff;--key-over:#2f2aa6;--bad:#a8201a;
--bad-well:#fdeceb;--tag:#ffeebf;--on-tag:#5f4300;--ring:#3d37c9;--shade:rgb(30 34 70/.14)}
body{margin:0;min-height:100dvh;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
-webkit-text-size-adjust:100%;overflow-wrap:break-word;display:flex;flex-direction:column;align-items:center}
.bar{width:100%;max-width:62rem;padding:1rem clamp(1rem,4vw,2rem);display:flex;align-items:center;gap:.75rem}
.brand{font-weight:700;letter-spacing:-.01em;margin-right:auto;display:flex;gap:.6rem;align-items:center;white-space:nowrap}
.brand svg{flex:none}
.tag{background:var(--tag);color:var(--on-tag);font-weight:700;font-size:.875rem;padding:.2rem .7rem;border-radius:1rem;white-space:nowrap}
.toggle{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;position:relative;cursor:pointer}
.toggle input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.toggle:hover{background:var(--card)}
.toggle:has(:focus-visible){outline:3px solid var(--ring);outline-offset:2px}
.toggle .moon{display:none}
:root:has(#theme-toggle:checked) .toggle .moon{display:block}
:root:has(#theme-toggle:checked) .toggle .sun{display:none}
main{width:100%;max-width:62rem;padding:.5rem clamp(1rem,4vw,2rem) 3rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
@media(min-width:50rem){main.two{grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);align-items:start;gap:3rem;padding-top:2.5rem}}
main.one{max-width:34rem;padding-top:clamp(1rem,8vh,5rem)}
h1{font-size:1.0625rem;font-weight:600;color:var(--soft);margin:0;line-height:1.4}
main.one h1{font-size:1.6rem;line-height:1.2;color:var(--ink);letter-spacing:-.02em;margin-bottom:.75rem}
h2{font-size:1.25rem;letter-spacing:-.01em;margin:0 0 1rem;line-height:1.3}
p{margin:0 0 1rem}
.sum{font-size:clamp(2.2rem,8vw,3rem);line-height:1.1;font-weight:700;letter-spacing:-.035em;margin:.25rem 0 1.5rem;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.6rem 0;text-align:left;font-weight:400;vertical-align:top;border-bottom:1px solid var(--line)}
td:last-child,th.end{text-align:right;padding-left:1rem}
tfoot tr:last-child>*{font-weight:700;border-bottom:0;font-size:1.0625rem}
small{display:block;color:var(--soft);font-size:.875rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:clamp(1.25rem,4vw,2rem);box-shadow:0 1.5rem 3rem -1.5rem var(--shade)}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.field{display:grid;gap:.35rem;grid-column:1/-1;align-content:start}
.half{grid-column:auto}
label,.label{font-weight:600;font-size:.9375rem}
.given{color:var(--soft)}
input:not([type=checkbox]){width:100%;min-height:3rem;padding:.6rem .9rem;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--well);border:1px solid var(--edge);border-radius:.7rem}
::placeholder{color:var(--soft);opacity:1}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
:is(input,a,button,summary):focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.error{color:var(--bad);font-size:.9375rem;margin:0}
.alert{background:var(--bad-well);color:var(--bad);border-radius:.7rem;padding:.8rem 1rem;margin:0 0 1.25rem;font-weight:600}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;margin-top:1.25rem;padding:.6rem 1.25rem;font:inherit;font-size:1.0625rem;font-weight:700;text-decoration:none;text-align:center;border-radius:.8rem;border:1px solid transparent;cursor:pointer;background:var(--key);color:var(--on-key);transition:background-color .15s}
.button:hover{background:var(--key-over)}
.quiet{background:none;color:var(--ink);border-color:var(--edge);margin-top:.75rem}
.quiet:hover{background:var(--well)}
details{margin-top:1.5rem;border-top:1px solid var(--line);padding-top:1rem}
details td:last-child{white-space:normal;color:var(--soft)}
details tr:last-child>*{border-bottom:0}
summary{cursor:pointer;font-weight:600;padding:.3rem 0;border-radius:.3rem}
code{font:inherit;font-weight:600;font-variant-numeric:tabular-nums;user-select:all;white-space:nowrap}
footer{margin-top:auto;padding:1rem;color:var(--soft);font-size:.875rem;text-align:center}
@media(max-width:24rem){th,td{padding:.5rem 0}details code{font-size:.9375rem;white-space:normal}.brand svg{display:none}}
`
