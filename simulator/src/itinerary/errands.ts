import type { WorkState } from '@botify/contract/robots/work-state';
import { minute, second } from '../calendar.ts';
import { type Floor, routeOn } from '../floor-plan/floor.ts';
import { type Point, pathOf } from '../floor-plan/path.ts';
import type { Random } from '../random.ts';
import type { Mishaps } from './mishaps.ts';
import type { ShiftBuilder } from './shift-builder.ts';

type Destination = 'supply_depot' | 'home' | 'add_water' | 'drain_point' | 'charge_point';

/** Driving, refilling, charging and returning home. */
export class Errands {
  private readonly builder: ShiftBuilder;
  private readonly mishaps: Mishaps;
  private readonly random: Random;

  constructor(builder: ShiftBuilder, mishaps: Mishaps, random: Random) {
    this.builder = builder;
    this.mishaps = mishaps;
    this.random = random;
  }

  private go(to: Point, state: WorkState, paused: WorkState): void {
    const { builder, random, mishaps } = this;
    const path = routeOn(builder.floor, builder.here, to);
    const speed = builder.robot.model.driveSpeed * random.between(0.85, 1);
    const mishap = mishaps.take('navigate');
    const halt = mishap ? path.length * mishap.share : path.length * random.between(0.2, 0.8);
    const waits = !mishap && random.chance(0.12);
    if (!mishap && !waits) {
      builder.drive({ state, path, from: 0, to: path.length, speed });
      return;
    }
    builder.drive({ state, path, from: 0, to: halt, speed });
    if (mishap) mishaps.suffer(mishap, paused);
    else builder.stay({ state: paused, milliseconds: Math.round(random.between(15, 70) * second), flags: ['giveWay'], brief: true });
    // It continues from where it was pushed to.
    builder.drive({ state, path, from: halt, to: path.length, speed });
  }

  navigate(to: Point, destination: Destination): void {
    this.go(to, `navigation_${destination}`, `navigation_${destination}_pause`);
  }

  /** Drives to where cleaning starts or continues. */
  approach(to: Point): void {
    this.go(to, 'return_clean', 'clean_pause');
  }

  /** Uses the ramp; by day people often drive it. */
  changeFloor(floor: Floor, byHand: boolean): void {
    const { builder } = this;
    if (builder.floor === floor) return;
    const speed = builder.robot.model.driveSpeed;
    const state: WorkState = byHand ? 'manual_deploy' : 'return_clean';
    const leave = routeOn(builder.floor, builder.here, builder.floor.ramp);
    builder.drive({ state, path: leave, from: 0, to: leave.length, speed });
    builder.move(floor, floor.ramp);
    builder.stay({ state, milliseconds: Math.round(this.random.between(40, 90) * second), flags: ['slowdownZone'], brief: true });
  }

  /** Fills clean water and drains dirty water. */
  refill(): void {
    if (this.builder.robot.model.hasStation) this.visitStation();
    else this.visitPoints();
  }

  /** Charges enough to continue. */
  recharge(): void {
    const { builder, random } = this;
    const { model } = builder.robot;
    const wanted = random.between(70, 85) - builder.levels.battery;
    const milliseconds = Math.max(10 * minute, Math.round((wanted / 100) * model.chargeHours * 60 * minute));
    if (model.hasStation) this.visitStation(milliseconds);
    else {
      this.navigate(builder.floor.charge, 'charge_point');
      this.sufferSupply('navigation_charge_point_pause');
      builder.stay({ state: 'manual_charge', milliseconds, charging: true });
    }
  }

  private sufferSupply(paused: WorkState): void {
    const { builder, mishaps } = this;
    const mishap = mishaps.take('supply');
    if (mishap?.behaviour.stops) mishaps.suffer(mishap, paused);
    else if (mishap) mishaps.note(mishap.behaviour, builder.now);
  }

  private visitStation(charge = 0): void {
    const { builder, mishaps, random } = this;
    const { model } = builder.robot;
    const { depot } = builder.floor;
    const front: Point = [depot[0] + 1.5, depot[1]];
    const dry = mishaps.peek('supply');
    if (dry && !dry.behaviour.stops) this.sufferSupply('supply_pause');
    this.navigate(front, 'supply_depot');
    // Docks backwards.
    const docking = pathOf([depot, front]);
    const slow = { path: docking, speed: 0.02 * random.between(0.9, 1.3) };
    const mishap = mishaps.take('dock');
    if (mishap) {
      builder.drive({ state: 'dock_supply_depot', from: docking.length, to: docking.length * 0.4, ...slow });
      mishaps.suffer(mishap, 'navigation_supply_depot_pause');
      builder.drive({ state: 'dock_supply_depot', from: docking.length * 0.4, to: 0, ...slow });
    } else builder.drive({ state: 'dock_supply_depot', from: docking.length, to: 0, ...slow });
    const missing = (model.cleanTank * (100 - builder.levels.clean)) / 100;
    const milliseconds = Math.round(Math.max(2 * minute, (missing / model.fillRate) * minute, charge));
    const stops = mishaps.peek('supply') !== undefined || random.chance(0.05);
    const part = stops ? random.between(0.2, 0.7) : 1;
    const filling = (share: number) =>
      builder.stay({
        state: 'supplying',
        milliseconds: Math.round(milliseconds * share),
        clean: missing * share * 1.001,
        dirty: -model.dirtyTank * share,
        charging: true,
      });
    filling(part);
    if (!stops) return;
    if (mishaps.peek('supply')) this.sufferSupply('supply_pause');
    else builder.stay({ state: 'supply_pause', milliseconds: Math.round(random.between(60, 180) * second) });
    filling(1 - part);
  }

  leaveStation(): void {
    const { builder } = this;
    if (!builder.robot.model.hasStation) return;
    const { depot } = builder.floor;
    const leaving = pathOf([depot, [depot[0] + 1.5, depot[1]]]);
    builder.drive({ state: 'leave_supply_depot', path: leaving, from: 0, to: leaving.length, speed: 0.05, brief: true });
  }

  private visitPoints(): void {
    const { builder, random } = this;
    const { model } = builder.robot;
    const { floor } = builder;
    this.navigate(floor.drain, 'drain_point');
    builder.stay({ state: 'await', milliseconds: Math.round(random.between(2, 4) * minute), dirty: -model.dirtyTank });
    this.navigate(floor.water, 'add_water');
    this.sufferSupply('navigation_add_water_pause');
    const missing = (model.cleanTank * (100 - builder.levels.clean)) / 100;
    builder.stay({ state: 'await', milliseconds: Math.round((1 + missing / model.fillRate) * minute), clean: missing * 1.001 });
  }

  /** Home is the station on the first floor, or the socket next to it. */
  goHome(byHand: boolean): void {
    const { builder, random } = this;
    const [ground] = builder.robot.site.floors;
    if (builder.floor !== ground) {
      this.navigate(builder.floor.ramp, 'home');
      this.changeFloor(ground, byHand);
    }
    if (builder.robot.model.hasStation) {
      this.navigate([ground.depot[0] + 4, ground.depot[1]], 'home');
      this.visitStation();
      return;
    }
    this.visitPoints();
    if (random.chance(0.5)) {
      this.navigate(ground.charge, 'charge_point');
      this.sufferSupply('navigation_charge_point_pause');
      builder.stay({ state: 'manual_charge', milliseconds: Math.round(random.between(8, 25) * minute), charging: true });
    }
    this.navigate(ground.depot, 'home');
    // Turns its back to the wall.
    builder.move(ground, ground.depot);
  }
}
