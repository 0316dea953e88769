import { listenOnLoopback, type Peer } from '../factories/http-peer.ts'

/**
 * A host page on another origin, which has nothing but the platform's script. `platform()` is asked at each
 * request.
 */
export const openStaffPortal = (platform: () => string): Promise<Peer> =>
  listenOnLoopback((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Staff portal</title><script type="module" src="${platform()}/dist/coach.js"></script>`,
      ),
  )
