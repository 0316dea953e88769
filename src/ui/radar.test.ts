import { expect, test } from 'vitest'
import { labelLines, radarPoint } from './radar.tsx'

test('REPORT-01 draws the first ability upwards and the others clockwise, within the outer ring', () => {
  expect([radarPoint(0, 4, 100), radarPoint(1, 4, 50), radarPoint(2, 4, 0), radarPoint(3, 4, 250)]).toEqual([
    { x: 0, y: -100 },
    { x: 50, y: 0 },
    { x: 0, y: 0 },
    { x: -100, y: 0 },
  ])
})

test('REPORT-01 sets long names of abilities in two lines, in any script', () => {
  expect(labelLines('Empathy')).toEqual(['Empathy'])
  expect(labelLines('Building trust with empathy')).toEqual(['Building trust', 'with empathy'])
  expect(labelLines('合规表达与风险提示能力')).toEqual(['合规表达与风险提', '示能力'])
  expect(labelLines('Supercalifragilistic expialidociousness again and again')).toEqual([
    'Supercalifragilistic',
    'expialidociousne…',
  ])
})
