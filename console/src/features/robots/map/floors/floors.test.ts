import type { MapPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { type MapMachine, mapSites } from '../machines.ts';
import { nearSites, onFloors } from './floor-layer.ts';
import { floorsOf, fullestFloor } from './site-floors.ts';

/** A, B, C and so on. */
const snOf = (letter: string) => toRobotSn(`CB1900-000${letter}`);
const machine = (letter: string, placeId: string | null, lng = 120, lat = 30): MapMachine => ({
  ...{ id: snOf(letter), name: letter, lng, lat, placeId, siteName: placeId, status: 'idle', battery: 50, lastOnline: null, errors: [] },
});
const sitesOf = (...machines: MapMachine[]) => mapSites(machines, (a, b) => a.localeCompare(b));
const plan = (mapName: string): MapPlan => ({ mapName, name: mapName, pictureId: 'a'.repeat(64), width: 2, height: 1, corners: [] });
const place = (mapName: string | null, lng: number | null = 120.5) => ({ mapName, lng, lat: 30.5 });

it('[T-27] plans are drawn at close zoom, of the sites in view, the nearest first', () => {
  const sites = sitesOf(machine('A', 'a', 120), machine('B', 'b', 120.003), machine('C', 'c', 121), machine('D', null));
  const sight = { lng: 120.002, lat: 30, zoom: 16, bounds: { west: 119.99, south: 29.99, east: 120.01, north: 30.01 } };
  expect(nearSites(sight, sites).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(nearSites({ ...sight, zoom: 15 }, sites)).toEqual([]);
  expect(nearSites(undefined, sites)).toEqual([]);
});

it('[T-27] floors are those with a plan or a machine, and the one with a plan and the most machines is shown first', () => {
  const [site] = sitesOf(machine('A', 'a'), machine('B', 'a'), machine('C', 'a'), machine('D', 'a'));
  if (!site) throw new Error('no site');
  const places = new Map([place('B2'), place('F1'), place('F1'), place(null)].map((one, index) => [snOf('ABCD'.charAt(index)), one]));
  const floors = floorsOf(site, [plan('B1'), plan('B2')], places);
  expect([...floors.counts]).toEqual([
    ['B1', 0],
    ['B2', 1],
    ['F1', 2],
  ]);
  expect(fullestFloor(floors)).toBe('B2');
});

it('[T-27] machines on other floors are dimmed, those without a known floor are not', () => {
  const points = [machine('A', 'a'), machine('B', 'a'), machine('C', 'a'), machine('D', 'b')];
  const places = new Map([place('B1'), place('B2'), place(null, null), place('B2')].map((one, index) => [snOf('ABCD'.charAt(index)), one]));
  const layer = { pictures: [], places, shown: new Map([['a', 'B1']]) };
  expect(onFloors(points, layer)).toMatchObject([
    { dimmed: false, lng: 120.5, lat: 30.5 },
    { dimmed: true },
    { dimmed: false, lng: 120, lat: 30.5 },
    { dimmed: false },
  ]);
  expect(onFloors(points, undefined)).toBe(points);
});
