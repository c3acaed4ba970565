const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M1 1h6v2H1z"/></svg>';

export const newFloorPlan = { mapName: 'B1', name: '平面图', picture: Buffer.from(svg).toString('base64') };
