import type { Session } from '#contract/records/session.ts'

type Names = [pattern: RegExp, name: string][]

/** The order matters: most browsers also name the ones they are compatible with. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string, kind: Session['deviceKind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** Browser and system by the User-Agent: `Chrome on Windows`. Other programs keep their own name. */
export function deviceOf(userAgent: string | null): Pick<Session, 'device' | 'deviceKind'> {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const [, system, deviceKind] = systems.find(([pattern]) => pattern.test(text)) ?? []
  if (deviceKind) return { device: `${browser ?? 'A browser'} on ${system}`, deviceKind }
  const program = /^[\w.+-]{1,40}/.exec(text)?.[0]
  return { device: browser ?? program ?? 'Unknown device', deviceKind: 'program' }
}
