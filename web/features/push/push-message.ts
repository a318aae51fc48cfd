/** What the server pushes, and the service worker shows. */
export interface PushMessage {
  title: string
  /** what opens when it is pressed; null: nothing */
  path: string | null
  /** a notification replaces one with the same tag */
  tag: string
  /** it stays on the screen until it is pressed */
  rings: boolean
}
