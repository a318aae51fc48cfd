/**
 * Shares an address by the device's own dialog; where there is none, copies it. Returns what to tell the visitor: that it
 * was copied, or, if that is not allowed, the address itself; null where there is nothing to tell.
 */
export async function share(title: string, url: string): Promise<string | null> {
  const { share: shareByDevice, clipboard } = navigator as Partial<Navigator>
  try {
    if (shareByDevice) {
      await shareByDevice.call(navigator, { title, url })
      return null
    }
    if (!clipboard) return url
    await clipboard.writeText(url)
    return 'Link copied'
  } catch (error) {
    // Closed without sharing.
    return error instanceof DOMException && error.name === 'AbortError' ? null : url
  }
}
