<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('DATABASE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $use) {
    define($use . '_KEY', hash('sha256', $use . getenv('SITE_FOLDER')));
    define($use . '_SALT', hash('sha256', getenv('SITE_FOLDER') . $use));
}
// Application passwords over http are for such sites only.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HOME', getenv('SITE_ADDRESS'));
define('WP_SITEURL', getenv('SITE_ADDRESS'));
define('WP_CONTENT_DIR', ABSPATH . 'wp-content');
define('WP_CONTENT_URL', getenv('SITE_ADDRESS') . '/wp-content');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('FS_METHOD', 'direct');
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
