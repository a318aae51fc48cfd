/**
 * Shares an address by the device's own dialog; where there is none, copies it. Returns what to tell the visitor, as
 * `copyAddress`; null where there is nothing to tell.
 */
export async function share(title: string, url: string): Promise<string | null> {
  const { share: shareByDevice } = navigator as Partial<Navigator>
  if (!shareByDevice) return copyAddress(url)
  try {
    await shareByDevice.call(navigator, { title, url })
    return null
  } catch (error) {
    // Closed without sharing.
    return error instanceof DOMException && error.name === 'AbortError' ? null : url
  }
}

/** Copies an address. Returns what to tell the visitor: that it was copied, or, if that is not allowed, the address itself. */
export async function copyAddress(url: string): Promise<string> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) return url
  return clipboard.writeText(url).then(
    () => 'Link copied',
    () => url,
  )
}
