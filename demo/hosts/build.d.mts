export function buildHost(host: string, places: { out: string; packages: string }): Promise<void>
