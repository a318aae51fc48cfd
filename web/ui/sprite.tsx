import { LeafVeinsSymbol } from './leaf-art.tsx'
import { StarSymbols } from './stars.tsx'

/** Drawings that pages show many times, once in the document. */
export function Sprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <LeafVeinsSymbol />
      <StarSymbols />
    </svg>
  )
}
