import type { Motif } from './motifs.ts'

export type Hair = 'short' | 'side' | 'curly' | 'bald' | 'bun' | 'long' | 'bob' | 'braid' | 'turban' | 'scarf'

export type Neck = 'collar' | 'kurta' | 'sari' | 'tee' | 'chef'

export type Person = {
  backdrop: string
  motif: Motif
  skin: string
  hair: Hair
  hairColour: string
  wears: Neck
  cloth: string
  beard?: 'full' | 'stubble' | 'moustache'
  beardColour?: string
  glasses?: boolean
  bindi?: boolean
  earrings?: boolean
}

export const [cx, cy] = [360, 330]
