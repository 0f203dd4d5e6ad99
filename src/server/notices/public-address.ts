import { BlockList, isIP } from 'node:net'

/**
 * What of IPv4 is no address of the public internet, by IANA's special-purpose registry: this network, private,
 * carrier-grade NAT, loopback, link-local, protocol assignments, documentation, 6to4 relays, benchmarks, multicast,
 * reserved, broadcast.
 */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * What of IPv6 is handed out to the public internet. All else is something special: loopback, IPv4-mapped, NAT64,
 * unique local, link-local, multicast.
 */
const PUBLIC_V6 = ['2000::/3']

/** Within it: protocol assignments and Teredo, documentation, 6to4 (which holds an IPv4 address), AS112. */
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const reservedV4 = blockList(RESERVED_V4, 'ipv4')
const publicV6 = blockList(PUBLIC_V6, 'ipv6')
const reservedV6 = blockList(RESERVED_V6, 'ipv6')

/**
 * Whether an IP address, as text, is one of the public internet: nothing of this machine, of the networks it stands in,
 * or of a translator that leads there.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reservedV4.check(address, 'ipv4')
    case 6:
      // With a zone it is of this link, whatever stands before.
      return !address.includes('%') && publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6')
    default:
      return false
  }
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
