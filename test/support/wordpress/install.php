<?php
define('WP_INSTALLING', true);
require ABSPATH . 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
// Nobody is to be told of the new site.
function wp_new_blog_notification() {}
wp_install('The Loom', 'admin', 'admin@loom.example', true, '', 'admin-secret');
update_option('permalink_structure', '/%postname%/');
update_option('blogdescription', 'Notes on ink and paper');
foreach (['editor', 'author', 'contributor', 'subscriber'] as $role) {
    wp_insert_user([
        'user_login' => $role, 'user_pass' => "$role-secret", 'role' => $role,
        'user_email' => "$role@loom.example", 'display_name' => ucfirst($role),
    ]);
}
foreach (get_posts(['post_type' => 'any', 'numberposts' => -1, 'post_status' => 'any']) as $sample) {
    wp_delete_post($sample->ID, true);
}
$passwords = [];
foreach (get_users() as $user) {
    [$password] = WP_Application_Passwords::create_new_application_password(
        $user->ID, ['name' => 'Citeloom']
    );
    $passwords[$user->user_login] = $password;
}
echo "\n", json_encode($passwords);
