import { isIPv6 } from 'node:net'

/** One household or office has a whole /64 of IPv6 addresses: they count as one. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.') ? networkOfIPv6(address) : address.replace(/^::ffff:/i, '')

function networkOfIPv6(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
