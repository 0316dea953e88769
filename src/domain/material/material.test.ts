import { expect, test } from 'vitest'
import { areLinkHosts, faultOfClaim, faultOfFile, faultOfLink, linkHostsOf } from './material.ts'

test('PUBLISH-05 knows a material by its name and size before it is sent', () => {
  expect(
    [
      { name: 'Handbook.PDF', size: 1 },
      { name: 'setup.exe', size: 1 },
      { name: 'handbook', size: 1 },
      { name: 'a.mov', size: 0 },
      { name: 'a.mp4', size: 52_428_800 },
      { name: 'a.mp4', size: 52_428_801 },
    ].map(faultOfClaim),
  ).toEqual([null, 'material-type', 'material-type', 'material-empty', null, 'material-too-large'])
})

test('PUBLISH-05 holds a file’s content against its name', () => {
  const file = (name: string, type: string) => faultOfFile({ name, size: 9, type })
  expect([
    file('a.pdf', 'application/pdf'),
    file('a.pdf', 'application/x-msdownload'),
    file('a.pdf', 'application/octet-stream'),
    file('a.mp4', 'video/quicktime'),
    file('a.xls', 'application/x-cfb'),
    file('a.xlsx', 'application/zip'),
  ]).toEqual([null, 'material-type', 'material-type', 'material-type', null, null])
})

test('PUBLISH-05 reads the sites that links may lead to, and refuses what is none', () => {
  expect(linkHostsOf('https://Wiki.example.com/, docs.example.com/training/;')).toEqual([
    'https://wiki.example.com',
    'https://docs.example.com/training',
  ])
  expect(
    [
      '',
      'wiki.example.com',
      'http://wiki.example.com',
      'javascript:alert(1)',
      'a b',
      'https://a.example/?x',
    ].map(areLinkHosts),
  ).toEqual([true, true, false, false, false, false])
})

test('PUBLISH-05 says of a link what is wrong with it', () => {
  expect([
    faultOfLink('https://wiki.example.com/a', ''),
    faultOfLink('', 'wiki.example.com'),
    faultOfLink('https://wiki.example.com/a?b#c', 'wiki.example.com'),
    faultOfLink('https://wiki.example.com.evil.example/', 'wiki.example.com'),
    faultOfLink('javascript:alert(1)', 'wiki.example.com'),
    faultOfLink(`https://wiki.example.com/${'a'.repeat(2000)}`, 'wiki.example.com'),
  ]).toEqual(['no-link-hosts', 'required', null, 'link-host', 'link-host', 'illegal-length'])
})
