import { BlockList, isIP } from 'node:net'

/** The IPv4 ranges that are not public, from IANA's special-purpose address registry. */
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

/** Global unicast. Everything else is special: loopback, IPv4-mapped, NAT64, unique local, link-local, multicast. */
const PUBLIC_V6 = ['2000::/3']

/** Special ranges within it: protocol assignments and Teredo, documentation, 6to4, AS112. */
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const reservedV4 = blockList(RESERVED_V4, 'ipv4')
const publicV6 = blockList(PUBLIC_V6, 'ipv6')
const reservedV6 = blockList(RESERVED_V6, 'ipv6')

/** Whether an IP address is on the public internet, and not on this machine, its networks or a translator into them. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reservedV4.check(address, 'ipv4')
    case 6:
      // An address with a zone is link-local.
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
