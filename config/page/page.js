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
degrees: (a, b) => parseInt(a.textContent.replace(/\D+/, "") || 360) - parseInt(b.textContent.replace(/\D+/, "") || 360),
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
