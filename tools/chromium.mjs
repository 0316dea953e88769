// Finds the Chromium that the browser tests and the benches use.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => places.find((path) => existsSync(path))

/** Pages of Chromium's own window, which it loads anew, in processes of their own, for each context: as dear as a page of ours. */
const ofItsWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What playwright turns off: of several lists Chromium takes the last alone, and that is ours. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Options of every headless start: no sandbox for root (containers), no calls home. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...ofItsWindow].join()}`,
]

function installOnDebian() {
  console.log('Installing Chromium from Debian …')
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  )
}

/**
 * Path of a Chromium: CHROME_PATH, an installed one, or Debian's package where this is root on Debian. Throws
 * with what to install.
 */
export function chromiumPath() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  const there = found()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && installOnDebian()) {
    const now = found()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or name it in CHROME_PATH.',
  )
}
