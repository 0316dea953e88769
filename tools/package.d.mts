export const name: string
export const version: string
export function packageElements(): { folder: string; tarball: string }
