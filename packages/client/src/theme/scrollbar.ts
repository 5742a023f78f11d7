/** The width of a scrollbar here, as `--scrollbar`: the page keeps its place free whether there is one or not. 0 where it lies over the page. */
export function measureScrollbar(): void {
  const measure = () => {
    const box = document.createElement('div');
    box.className = 'scrollbar-measure';
    document.body.append(box);
    document.documentElement.style.setProperty('--scrollbar', `${box.offsetWidth - box.clientWidth}px`);
    box.remove();
  };
  measure();
  // Another zoom is another width.
  window.addEventListener('resize', measure);
}
