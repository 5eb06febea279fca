/// Styles, script and policy, which are the same in every page.
enum HTMLPage {
  /// The content security policy: the page may show its own styles and run its own script, told by their
  /// SHA-256 digests, and nothing else.
  static let policy: StaticString = """
    default-src 'none'; style-src 'sha256-WND2TIQqeim4HwT3yJIP3M059V8RpSLlWo3NXiwwMcg='; \
    script-src 'sha256-EbdX8JbaU55ON96M1C27I2jNAS0QV+78gazu/HybqiE='; \
    base-uri 'none'; form-action 'none'
    """

  /// The look of the page around the map.
  static let rules: StaticString = """
    :root{color-scheme:light dark}
    body{margin:0;font:16px/1.4 Arial,Helvetica,sans-serif;color:#222;background:#fff}
    main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,38rem);gap:0 1.5rem;\
    max-width:100rem;margin:auto;padding:1rem}
    h1{grid-column:1/-1;font-size:1.3rem;margin:0 0 .5rem}
    figure{margin:0;position:sticky;top:0;align-self:start;direction:ltr}
    figure svg{display:block;width:100%;height:auto;max-height:100vh}
    section{overflow-x:auto}
    p{margin:.2rem 0}
    fieldset{border:1px solid #888;margin:0 0 .5rem;padding:.3rem .6rem}
    label{display:inline-block;margin-inline-end:.9rem;line-height:1.7;white-space:nowrap}
    .key{width:16px;height:16px;overflow:visible;margin-inline-end:.3em;vertical-align:-3px}
    .key use{transform:translate(8px,8px)}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:start;padding:.25rem .35rem;border-bottom:1px solid #ddd;vertical-align:top}
    th{white-space:nowrap}
    td:nth-child(n+4){white-space:nowrap;unicode-bidi:plaintext}
    td:nth-child(2){overflow-wrap:anywhere}
    [dir=rtl] td{text-align:right}
    th button{font:inherit;color:inherit;background:none;border:1px solid #888;border-radius:4px;\
    padding:.1rem .3rem;cursor:pointer}
    [aria-sort=ascending] button::after{content:" ↑"}
    [aria-sort=descending] button::after{content:" ↓"}
    a{color:#0b57a4}
    tr:target,tbody tr:hover,tr.on{background:#e3effb}
    .off{display:none}
    footer{padding:0 1rem 1rem;font-size:.85rem;max-width:98rem;margin:auto}
    @media(max-width:68rem){
    main{display:block}
    figure{position:static}
    figure svg{max-height:none}
    }
    @media(max-width:34rem){
    main{padding:.5rem}
    body{font-size:14px}
    figure{overflow:auto;max-height:70vh;border:1px solid #888}
    figure svg{width:auto}
    th,td{padding:.25rem .15rem}
    th button{padding:.1rem;font-size:12px}
    }
    @media(prefers-color-scheme:dark){
    body{color:#eee;background:#161616}
    th,td{border-color:#444}
    a{color:#8cc4ff}
    tr:target,tbody tr:hover,tr.on{background:#22384d}
    }

    """

  /// Sorts by the button that it makes of each heading, shows the groups that are ticked, and lights up
  /// a place and its row together.
  static let script: StaticString = """
    (() => {
    const figure = document.querySelector("figure"), table = document.querySelector("table");
    const first = figure.querySelector("a use")?.getBoundingClientRect();
    const frame = figure.getBoundingClientRect();
    if (first) figure.scrollBy(first.x - frame.x - frame.width / 2, first.y - frame.y - frame.height / 2);
    if (!table) return;
    const body = table.tBodies[0], rows = [...body.rows], marks = new Map();
    const areas = figure.querySelectorAll(".area, .walks");
    figure.querySelectorAll("a").forEach(a => marks.set(a.getAttribute("href").slice(1), a));
    rows.forEach((row, place) => row.place = place);
    const text = new Intl.Collator(undefined, {numeric: true});
    const orders = {
    row: () => 0,
    text: (a, b) => text.compare(a.textContent, b.textContent),
    number: (a, b) => (a.dataset.n ?? Infinity) - (b.dataset.n ?? Infinity),
    degrees: (a, b) => parseInt(a.textContent.replace(/\\D+/, "") || 360) \
    - parseInt(b.textContent.replace(/\\D+/, "") || 360),
    };
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.onclick = () => {
    const turn = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    heads.forEach(other => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", turn > 0 ? "ascending" : "descending");
    const order = orders[head.dataset.sort];
    rows.sort((a, b) => turn * (order(a.cells[column], b.cells[column]) || a.place - b.place));
    body.append(...rows);
    };
    });
    heads[0].setAttribute("aria-sort", "ascending");
    const groups = document.getElementById("groups"), count = document.getElementById("count");
    groups.hidden = false;
    const filter = () => {
    const shown = new Set([...groups.querySelectorAll(":checked")].map(box => box.value));
    for (const row of rows) {
    row.hidden = !shown.has(row.dataset.g);
    marks.get(row.id)?.classList.toggle("off", row.hidden);
    }
    areas.forEach(area => area.classList.toggle("off", !shown.has(area.dataset.g)));
    count.textContent = `${rows.filter(row => !row.hidden).length} / ${rows.length}`;
    };
    groups.onchange = filter;
    addEventListener("pageshow", () => groups.querySelector(":not(:checked)[value]") && filter());
    const light = (event, on) => {
    const found = event.target.closest?.("tbody tr, figure a");
    if (!found) return;
    const id = found.id || found.getAttribute("href").slice(1);
    document.getElementById(id)?.classList.toggle("on", on);
    marks.get(id)?.classList.toggle("on", on);
    };
    for (const name of ["mouseover", "focusin"]) document.addEventListener(name, e => light(e, true));
    for (const name of ["mouseout", "focusout"]) document.addEventListener(name, e => light(e, false));
    })();

    """
}
