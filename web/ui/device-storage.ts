/**
 * A value of `localStorage`; null where there is none, and where the browser refuses the storage, which even throws when
 * the property is read.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value in `localStorage`, or removes it with null. Returns whether the browser did: it may be full or refused. */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
