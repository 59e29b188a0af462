# One image for the api and the workers; docker-compose.yml says which of the two it is.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY api/package.json api/
COPY common/package.json common/
COPY frontend/package.json frontend/
COPY test/package.json test/
COPY worker/package.json worker/

FROM manifests AS web
RUN npm ci --no-audit --no-fund --workspace frontend --workspace common
COPY common common
COPY frontend frontend
RUN npm run build --workspace frontend

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace api --workspace worker --workspace common
# --build-arg CJK_FONTS=1: covers show Chinese, Japanese and Korean titles (130 MB).
ARG CJK_FONTS=
COPY scripts/fonts.js scripts/
COPY scripts/start-up/root.js scripts/start-up/
RUN if [ -n "$CJK_FONTS" ]; then node scripts/fonts.js; fi

FROM node:24-bookworm-slim AS encoder
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip
WORKDIR /app
COPY package.json ./
COPY scripts scripts
RUN mv "$(CITELOOM_CACHE=/cache node scripts/sentence-encoder.js)" /sentence-encoder

FROM node:24-bookworm-slim
# --build-arg OCR=1: scanned pages are read (40 MB).
ARG OCR=
RUN if [ -n "$OCR" ]; then apt-get update && apt-get install -y --no-install-recommends tesseract-ocr && rm -rf /var/lib/apt/lists/*; fi
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data SOURCES_DIR=/app/library SENTENCE_ENCODER=/app/sentence-encoder MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=encoder /sentence-encoder sentence-encoder
COPY common common
COPY api api
COPY worker worker
COPY library library
# The commands of whoever runs it: `npm run -s local-address`, `npm run -s token`, `npm run diagnostics`.
COPY scripts scripts
COPY --from=web /app/frontend/dist frontend/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "scripts/health.js", "http://127.0.0.1:4000/api/health/ready"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "api/src/main.ts"]
