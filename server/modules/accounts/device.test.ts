import { describe, expect, it } from 'vitest'
import { deviceOf } from './own-sessions.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceOf', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
      'Chrome on Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
      'Edge on Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36 OPR/130.0.0.0`,
      'Opera on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari on macOS',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-X910) ${webkit} SamsungBrowser/29.0 Chrome/140.0.0.0 Safari/537.36`,
      'Samsung Internet on Android',
      'tablet',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
      'computer',
    ],
    ['SomethingNew/1.0 (Windows NT 10.0)', 'A browser on Windows', 'computer'],
    ['curl/8.14.1', 'curl', 'program'],
    ['<script>alert(1)</script>', 'Unknown device', 'program'],
    ['', 'Unknown device', 'program'],
    [null, 'Unknown device', 'program'],
  ])('names %j %s', (userAgent, device, deviceKind) => {
    expect(deviceOf(userAgent)).toEqual({ device, deviceKind })
  })
})
