/** A picture on the loom: its weft goes to and fro between the warp threads. Decorative. */
export function WeavingShape() {
  return (
    <span aria-hidden="true" className="weaving-shape">
      <span />
      <span />
      <span />
      <span />
    </span>
  );
}
